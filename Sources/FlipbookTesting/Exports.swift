// A test needs no other import for its films and goldens.
@_exported import Films
