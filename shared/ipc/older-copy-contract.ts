// The calls about going back to the data of before an update: answered by the main process, which alone knows their paths.

export const olderCopyCalls = {} as const
