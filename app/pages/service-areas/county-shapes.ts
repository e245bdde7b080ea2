/* Drawn by `npm run map` (scripts/draw-map.ts) from the outlines of the US Census Bureau: change that, not this. */
export const frame = { width: 640, height: 560 }
export const countyShapes = [
  { name: 'Macoupin', state: 'illinois', outline: 'M652,1.8L441.4,0.8L441.4,-12L652,-12Z' },
  {
    name: 'St. Clair',
    state: 'illinois',
    outline:
      'M504.8,572L441.4,507.7L443.8,495.1L364.2,414L366.6,404.4L366.6,404.4L417.2,336.5L417.2,294.3L652,297.6L652,572Z',
    label: { x: 587.4, y: 492.2 },
  },
  {
    name: 'Franklin',
    state: 'missouri',
    outline: 'M-12,368.7L19.1,350.5L48.1,312.1L45.7,460.5L45.7,504.7L33,572L-12,572Z',
    label: { x: 42.9, y: 492.2 },
  },
  {
    name: 'St. Louis',
    state: 'missouri',
    outline: 'M429.3,197.4L397.9,241L417.2,294.3L417.2,336.5L366.6,404.4L340,378.6L325.6,346.1L337.6,298L371.4,244Z',
  },
  {
    name: 'Jersey',
    state: 'illinois',
    outline:
      'M441.4,-12L441.4,0.8L356.9,1.5L354.5,67.6L332.8,66.9L267.6,33.4L236.3,29L180.8,37.2L156.7,6.7L154.5,-12L441.4,-12Z',
  },
  {
    name: 'Madison',
    state: 'illinois',
    outline:
      'M652,297.6L417.2,294.3L397.9,241L429.3,197.4L460.7,169.2L463.1,131.4L371.4,70.6L354.5,67.6L356.9,1.5L441.4,0.8L441.4,0.8L652,1.8L652,297.6Z',
    label: { x: 573.9, y: 61.6 },
  },
  {
    name: 'Lincoln',
    state: 'missouri',
    outline: 'M75.4,-12L86.7,14.9L93.9,57.9L81.9,73.5L52.9,65.4L-0.2,78L-2.6,106.9L-12,105.9L-12,-12Z',
  },
  {
    name: 'Monroe',
    state: 'illinois',
    outline:
      'M291.6,572L291.8,568.8L311.1,528.3L311.1,528.3L342.4,495.1L364.2,414L443.8,495.1L441.4,507.7L504.8,572L291.6,572Z',
    label: { x: 479.8, y: 517.9 },
  },
  {
    name: 'St. Louis',
    state: 'missouri',
    outline:
      'M48.1,312.1L93.9,270.6L178.4,271.4L183.2,232.9L209.7,215.1L243.5,149.9L296.6,149.9L318.3,99.5L340,98L369,129.2L417.2,158.1L446.2,148.5L460.7,169.2L429.3,197.4L371.4,244L337.6,298L325.6,346.1L340,378.6L366.6,404.4L364.2,414L342.4,495.1L311.1,528.3L313.5,471.5L262.8,469.3L267.6,431L142.2,431L127.7,456.8L96.3,450.2L84.3,478.2L72.2,456.8L45.7,460.5Z',
    label: { x: 93.3, y: 327.2 },
  },
  {
    name: 'Calhoun',
    state: 'illinois',
    outline:
      'M154.5,-12L156.7,6.7L180.8,37.2L236.3,29L221.8,36.4L200.1,85.4L173.5,109.2L147,114.3L118,95.1L93.9,57.9L86.7,14.9L75.4,-12L154.5,-12Z',
  },
  {
    name: 'St. Charles',
    state: 'missouri',
    outline:
      'M-12,105.9L-2.6,106.9L-0.2,78L52.9,65.4L81.9,73.5L93.9,57.9L118,95.1L147,114.3L173.5,109.2L200.1,85.4L221.8,36.4L236.3,29L267.6,33.4L332.8,66.9L354.5,67.6L371.4,70.6L463.1,131.4L460.7,169.2L446.2,148.5L417.2,158.1L369,129.2L340,98L318.3,99.5L296.6,149.9L243.5,149.9L209.7,215.1L183.2,232.9L178.4,271.4L93.9,270.6L48.1,312.1L19.1,350.5L-12,368.7L-12,105.9Z',
    label: { x: 76.5, y: 109.1 },
  },
  {
    name: 'Jefferson',
    state: 'missouri',
    outline:
      'M33,572L45.7,504.7L45.7,460.5L45.7,460.5L72.2,456.8L84.3,478.2L96.3,450.2L127.7,456.8L142.2,431L267.6,431L262.8,469.3L313.5,471.5L311.1,528.3L291.8,568.8L291.6,572L33,572Z',
    label: { x: 170.6, y: 496.4 },
  },
]
export const borders =
  'M417.2,294.3L652,297.6M504.8,572L441.4,507.7L443.8,495.1L364.2,414M48.1,312.1L45.7,460.5L45.7,504.7L33,572M366.6,404.4L340,378.6L325.6,346.1L337.6,298L371.4,244L429.3,197.4M441.4,0.8L356.9,1.5L354.5,67.6M236.3,29L180.8,37.2L156.7,6.7L154.5,-12M652,1.8L441.4,0.8L441.4,-12M93.9,57.9L81.9,73.5L52.9,65.4L-0.2,78L-2.6,106.9L-12,105.9M311.1,528.3L313.5,471.5L262.8,469.3L267.6,431L142.2,431L127.7,456.8L96.3,450.2L84.3,478.2L72.2,456.8L45.7,460.5'
export const rivers = [
  {
    name: 'Mississippi',
    course:
      'M291.6 572C291.6 571.6 289.4 574.3 291.8 568.8 294.2 563.3 304.8 537.5 311.1 528.3 317.4 519.1 335.8 509.4 342.4 495.1 349 480.8 361.2 425.3 364.2 414 367.2 402.7 360 414.1 366.6 404.4 373.2 394.7 410.9 350.3 417.2 336.5 423.5 322.7 417.2 299.6 417.2 294.3M429.3 197.4C433.2 193.9 456.5 177.5 460.7 169.2 464.9 161 474.3 143.7 463.1 131.4 451.9 119.1 385 78.6 371.4 70.6 357.8 62.6 359.3 68.1 354.5 67.6 349.7 67.1 343.7 71.2 332.8 66.9 321.9 62.6 279.7 38.1 267.6 33.4 255.5 28.7 242 28.6 236.3 29 230.6 29.4 226.3 29.4 221.8 36.4 217.3 43.5 206.1 76.3 200.1 85.4 194.1 94.5 180.1 105.6 173.5 109.2 166.9 112.8 153.9 116.1 147 114.3 140.1 112.5 124.6 102.1 118 95.1 111.4 88.1 96.9 62.6 93.9 57.9M429.3 197.4C425.4 202.9 399.4 228.9 397.9 241 396.4 253.1 414.8 287.6 417.2 294.3M75.4 -12C76.8 -8.6 84.4 6.2 86.7 14.9 89 23.6 93 52.5 93.9 57.9',
  },
  {
    name: 'Missouri',
    course:
      'M-12 368.7C-8.1 366.4 11.6 357.6 19.1 350.5 26.6 343.4 38.8 322.1 48.1 312.1 57.5 302.1 77.6 275.7 93.9 270.6 110.2 265.5 167.2 276.1 178.4 271.4 189.6 266.7 179.3 239.9 183.2 232.9 187.1 225.9 202.2 225.5 209.7 215.1 217.2 204.7 232.6 158.1 243.5 149.9 254.4 141.8 287.3 156.2 296.6 149.9 306 143.6 312.9 106 318.3 99.5 323.7 93 333.7 94.3 340 98 346.3 101.7 359.4 121.7 369 129.2 378.7 136.7 407.6 155.7 417.2 158.1 426.9 160.5 440.8 147.1 446.2 148.5 451.6 149.9 458.9 166.6 460.7 169.2',
  },
]
export const townSpots = [
  { name: 'St. Louis', state: 'missouri', x: 375.9, y: 315.4 },
  { name: 'Affton', state: 'missouri', x: 320.9, y: 389.3 },
  { name: 'Ballwin', state: 'missouri', x: 170.6, y: 350.3 },
  { name: 'Brentwood', state: 'missouri', x: 306.3, y: 329.3 },
  { name: 'Bridgeton', state: 'missouri', x: 254.2, y: 203.4 },
  { name: 'Chesterfield', state: 'missouri', x: 150.2, y: 295.5 },
  { name: 'Clayton', state: 'missouri', x: 318.3, y: 308 },
  { name: 'Crestwood', state: 'missouri', x: 286, y: 383.1 },
  { name: 'Creve Coeur', state: 'missouri', x: 242.5, y: 292.7 },
  { name: 'Des Peres', state: 'missouri', x: 239.2, y: 348.4 },
  { name: 'Ellisville', state: 'missouri', x: 144.8, y: 354.8 },
  { name: 'Eureka', state: 'missouri', x: 103.9, y: 430.8 },
  { name: 'Fenton', state: 'missouri', x: 242.7, y: 406.1 },
  { name: 'Ferguson', state: 'missouri', x: 342, y: 217.8 },
  { name: 'Florissant', state: 'missouri', x: 320.6, y: 174.2 },
  { name: 'Frontenac', state: 'missouri', x: 258.5, y: 320 },
  { name: 'Hazelwood', state: 'missouri', x: 278.2, y: 180 },
  { name: 'Kirkwood', state: 'missouri', x: 257.8, y: 364.3 },
  { name: 'Ladue', state: 'missouri', x: 283.7, y: 314.3 },
  { name: 'Manchester', state: 'missouri', x: 199.8, y: 360.7 },
  { name: 'Maplewood', state: 'missouri', x: 322.5, y: 335.7 },
  { name: 'Maryland Heights', state: 'missouri', x: 221.1, y: 243.7 },
  { name: 'Oakville', state: 'missouri', x: 329.6, y: 465.3 },
  { name: "O'Fallon", state: 'missouri', x: 58, y: 186.8 },
  { name: 'Overland', state: 'missouri', x: 292.3, y: 263 },
  { name: 'St. Charles', state: 'missouri', x: 193.5, y: 177.5 },
  { name: 'St. Peters', state: 'missouri', x: 132.9, y: 189 },
  { name: 'Sunset Hills', state: 'missouri', x: 265.6, y: 405.4 },
  { name: 'Webster Groves', state: 'missouri', x: 302, y: 357.6 },
  { name: 'Alton', state: 'illinois', x: 438.1, y: 84.3 },
  { name: 'Belleville', state: 'illinois', x: 547.1, y: 417.9 },
  { name: 'Cahokia Heights', state: 'illinois', x: 450.4, y: 375.3 },
  { name: 'Collinsville', state: 'illinois', x: 536.1, y: 279.8 },
  { name: 'Columbia', state: 'illinois', x: 395.3, y: 475.7 },
  { name: 'Edwardsville', state: 'illinois', x: 548.6, y: 180.5 },
  { name: 'Fairview Heights', state: 'illinois', x: 535.3, y: 348.3 },
  { name: 'Glen Carbon', state: 'illinois', x: 559.2, y: 209.9 },
  { name: 'Granite City', state: 'illinois', x: 455.1, y: 234.6 },
  { name: "O'Fallon", state: 'illinois', x: 598, y: 348.2 },
  { name: 'Shiloh', state: 'illinois', x: 596.6, y: 386.2 },
  { name: 'Swansea', state: 'illinois', x: 549.7, y: 388.5 },
]
