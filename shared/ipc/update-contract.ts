// The calls about updates: answered by the main process, which alone knows their paths.

export const updateCalls = {} as const
