// Tests need no other import for films and goldens.
@_exported import Films
