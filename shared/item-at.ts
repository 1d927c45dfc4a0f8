// Reading a list where the item must be: a place outside is a defect, and is reported as one instead of becoming 0 or an empty text.

/** Throws RangeError where there is no such item. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  if (index >= 0 && index < list.length) return list[index] as Item
  throw new RangeError(`There is no item ${index} in a list of ${list.length}.`)
}
