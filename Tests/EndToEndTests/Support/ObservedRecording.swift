/// Three applies with frames: 'b' moves up for 33 ms while 'a' fades out, and the list scrolls at
/// last.
let observedRecording = """
  {"flipbook":1,"minor":1,"name":"seen","title":"Seen"}
  {"k":"snapshot","seq":0,"sections":[{"section":"main","items":["a","b"]}]}
  {"k":"frame","seq":1,"dt":0,"full":true,"visible":[0,0,100,100],"items":[{"id":"a","at":[0,20,100,20],"view":1},{"id":"b","at":[0,40,100,20],"view":2}],"headers":[{"id":"main","at":[0,0,100,20]}]}
  {"k":"apply","seq":2,"dt":1000000000,"ops":[{"delete":"a","at":[0,0]}],"animated":true}
  {"k":"frame","seq":3,"dt":16666667,"items":[{"id":"a","opacity":0.5},{"id":"b","at":[0,30,100,20],"clip":[0,30,100,15]}]}
  {"k":"frame","seq":4,"dt":16666667,"items":[{"id":"b","at":[0,20,100,20]}],"gone":["a"]}
  {"k":"frame","seq":5,"dt":500000000,"visible":[0,10,100,100]}
  {"k":"apply","seq":6,"dt":1000000000,"ops":[{"insert":"c","at":[0,1]}],"animated":true}
  {"k":"end","seq":7,"dt":1000000000}

  """
