const { WALLETCHART_SOAK } = process.env

/** Whether this is `npm run soak`. It runs what `npm test` does not: tests under this condition, and `*.soak.test.ts`. */
export const isSoak = WALLETCHART_SOAK === 'true'
