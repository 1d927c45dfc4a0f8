// What Binnacle says of itself wherever it introduces itself.
export const NOT_FOR_NAVIGATION = 'Aid to passage planning. Not for primary navigation.'
