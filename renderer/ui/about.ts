// What Binnacle says of itself wherever it introduces itself.
export const NOT_FOR_NAVIGATION = 'Aid to passage planning. Not for primary navigation.'

/** Of the coastlines: sources, licences, and what they are not. */
export const COASTLINE_NOTICES: readonly string[] = [
  'Coastline: Natural Earth, 1:10 million, public domain. It shows where the voyage is, not where the rocks are.',
  'Coastline of the land check and of the chart zoomed in: GSHHG 2.3.7, high resolution, by Paul Wessel and Walter H. F. Smith, © The GMT Team; licence LGPL 3 or later, without any warranty. Lakes under 500 km² are left out, coordinates are rounded to 14 m. Its notice and licence, coast-high.NOTICE.txt and coast-high.LGPL-3.txt, lie beside it in the application.',
]
