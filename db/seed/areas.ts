/** ZIP codes are separated by spaces here. */
const area = (name: string, state: string, zips: string, latitude: number, longitude: number) => ({
  name,
  state,
  zips: zips.replaceAll(' ', ', '),
  coordinates: `${latitude}, ${longitude}`,
})

/**
 * The 41 service areas: docs/product.md, "Site Setup". ZIP codes exclude post office boxes; only those that
 * clearly belong to a town are listed, and one that towns share is listed for each. Coordinates are from the US Census
 * Bureau's Gazetteer of places: good for dots on a county map, not for distances. After a change, run `npm run map`.
 */
export const areas = {
  lead: 'St. Louis and the towns around it, on both sides of the river',
  finderTitle: 'Do we serve your area?',
  example: 'Kirkwood or 63122, for example',
  officeTitle: 'Our office',
  towns: [
    area(
      'St. Louis',
      'MO',
      '63101 63102 63103 63104 63106 63107 63108 63109 63110 63111 63112 63113 63115 63116 63118 63120 63139 63147',
      38.6357,
      -90.2446,
    ),
    area('Affton', 'MO', '63123', 38.5498, -90.3264),
    area('Ballwin', 'MO', '63011 63021', 38.5951, -90.55),
    area('Brentwood', 'MO', '63144', 38.6195, -90.3481),
    area('Bridgeton', 'MO', '63044', 38.7657, -90.4257),
    area('Chesterfield', 'MO', '63005 63017', 38.6588, -90.5804),
    area('Clayton', 'MO', '63105', 38.6443, -90.3303),
    area('Crestwood', 'MO', '63126', 38.557, -90.3783),
    area('Creve Coeur', 'MO', '63141', 38.6621, -90.443),
    area('Des Peres', 'MO', '63131', 38.5973, -90.448),
    area('Ellisville', 'MO', '63011 63021', 38.5899, -90.5884),
    area('Eureka', 'MO', '63025', 38.5015, -90.6492),
    area('Fenton', 'MO', '63026', 38.5302, -90.4427),
    area('Ferguson', 'MO', '63135', 38.749, -90.295),
    area('Florissant', 'MO', '63031 63033 63034', 38.7996, -90.3269),
    area('Frontenac', 'MO', '63131', 38.6303, -90.4193),
    area('Hazelwood', 'MO', '63042', 38.7929, -90.3899),
    area('Kirkwood', 'MO', '63122', 38.5788, -90.4203),
    area('Ladue', 'MO', '63124', 38.637, -90.3817),
    area('Manchester', 'MO', '63011 63021', 38.583, -90.5065),
    area('Maplewood', 'MO', '63143', 38.6121, -90.3241),
    area('Maryland Heights', 'MO', '63043', 38.7189, -90.4749),
    area('Oakville', 'MO', '63129', 38.4613, -90.3135),
    area("O'Fallon", 'MO', '63366 63368', 38.785, -90.7175),
    area('Overland', 'MO', '63114', 38.6966, -90.3689),
    area('St. Charles', 'MO', '63301 63303 63304', 38.7958, -90.5159),
    area('St. Peters', 'MO', '63376', 38.7824, -90.6061),
    area('Sunset Hills', 'MO', '63127', 38.531, -90.4087),
    area('Webster Groves', 'MO', '63119', 38.5866, -90.3545),
    area('Alton', 'IL', '62002', 38.9037, -90.152),
    area('Belleville', 'IL', '62220 62221 62223 62226', 38.5165, -89.9899),
    area('Cahokia Heights', 'IL', '62206 62207', 38.5661, -90.1337),
    area('Collinsville', 'IL', '62234', 38.677, -90.0063),
    area('Columbia', 'IL', '62236', 38.4492, -90.2158),
    area('Edwardsville', 'IL', '62025', 38.7923, -89.9877),
    area('Fairview Heights', 'IL', '62208', 38.5974, -90.0074),
    area('Glen Carbon', 'IL', '62034', 38.7582, -89.9719),
    area('Granite City', 'IL', '62040', 38.7295, -90.1268),
    area("O'Fallon", 'IL', '62269', 38.5976, -89.9142),
    area('Shiloh', 'IL', '62269', 38.5534, -89.9163),
    area('Swansea', 'IL', '62226', 38.5507, -89.986),
  ],
}
