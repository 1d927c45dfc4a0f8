// Ocean lanes of simulated traffic: great circles from turn to turn, wide in the middle, since ships leave the line for the weather.
import type { Traffic } from './traffic.ts'

/** Between continents, away from land. */
export const LANES: readonly Traffic[] = [
  ['North Atlantic', 16, 120, [49.5, -8], [42.5, -50], [40.4, -67]],
  ['North Atlantic', 5, 120, [50.5, -12], [52.2, -53.5]],
  ['North Atlantic', 9, 150, [36.4, -9.8], [40.1, -66]],
  ['North Atlantic', 9, 160, [48, -8.5], [19.4, -66.6]],
  ['North Atlantic', 7, 150, [35.8, -8.5], [18.8, -61]],
  ['North Atlantic', 5, 130, [27.2, -79], [37, -62], [48.5, -8.5]],
  ['South Atlantic', 5, 90, [26.5, -16.4], [14.5, -20.5], [-7.5, -33.6]],
  ['South Atlantic', 7, 130, [-33.8, 16.8], [4, -11.5], [9, -16.3], [14, -18.8]],
  ['South Atlantic', 5, 150, [-34.6, 17], [-24.5, -43.5]],
  ['North Pacific', 14, 150, [35, 141.8], [34, -122]],
  ['North Pacific', 9, 70, [41.4, 143], [49.5, 160.5], [53.8, 170.3], [54.6, 180], [54.8, -167]],
  ['North Pacific', 8, 90, [53.4, -163], [48.6, -126.5]],
  ['North Pacific', 8, 120, [41.4, 143.5], [49.5, 180], [48.4, -126.5]],
  ['North Pacific', 5, 160, [6.8, -82], [17.4, -157.5], [20.5, 123.5]],
  ['North Pacific', 4, 120, [22, -157.2], [34.3, -121.5]],
  ['South Pacific', 2, 120, [6.5, -80.8], [-2.6, -90], [-36, 176.8]],
  ['Tasman Sea', 4, 90, [-34.2, 152.5], [-35, 172]],
  ['Indian Ocean', 7, 130, [-31, 32], [-6.9, 103.8]],
  ['Indian Ocean', 3, 150, [-35, 114], [-35.5, 25]],
  ['Indian Ocean', 5, 120, [-20, 112.5], [-8, 95], [5.3, 81]],
  ['Mozambique Channel', 4, 50, [-12.3, 42.3], [-17, 41.6], [-25, 36.6], [-29, 33.4]],
  ['Western Indian Ocean', 4, 90, [22, 61], [8, 54.5], [-4, 47], [-10.5, 42.6]],
  ['Arabian Sea', 10, 60, [13.2, 52.5], [8, 72.5]],
  ['Arabian Sea', 7, 70, [24, 60], [8.4, 72.6]],
  ['Bay of Bengal', 10, 30, [5.7, 81.5], [6, 94.5]],
  ['Philippine Sea', 6, 100, [20.8, 123], [33.8, 139.2]],
  ['Philippine Sea', 3, 120, [33.8, 141.5], [12, 148], [-3.5, 153.5]],
  ['Norwegian Sea', 2, 80, [62.5, 1], [71.8, 20]],
]
