// The calls about the report for support. Everything they need is handed to them; no path goes to the window.

export const createSupportCalls = () => ({})
