// The calls about the report for support: answered by the main process, which alone knows their paths.

export const supportCalls = {} as const
