// The calls about updates. Everything they need is handed to them; no path goes to the window.

export const createUpdateCalls = () => ({})
