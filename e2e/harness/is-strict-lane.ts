const { STRICT_SITES } = process.env

/** True if storage is partitioned and cookies of third parties are blocked in every browser: `npm run soak` runs the logins so. */
export const isStrictLane = STRICT_SITES === 'true'
