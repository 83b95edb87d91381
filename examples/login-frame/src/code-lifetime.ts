/** The lifetime of a code, in ms. */
export const CODE_LIFETIME = 600_000
