/** The largest answer in JSON, in bytes. A page of 100 wallets has about 100 kB. */
export const LISTING_ANSWER_CAP = 2 * 1024 * 1024

/** The largest picture, in bytes. */
export const LISTING_IMAGE_CAP = 256 * 1024

/** How long a picture may take in all, in ms. */
export const LISTING_IMAGE_LIMIT_MS = 2_000

/** How long a picture that failed is not asked for again, in ms. */
export const LISTING_IMAGE_REST_MS = 30_000

/** How many pictures are kept: more than any page shows at once, less than a visitor can scroll through. */
export const LISTING_IMAGES_KEPT = 1_000

/** How long an answer in JSON is good, in ms. */
export const LISTING_FRESH_MS = 300_000

/** How many answers of one kind are kept. */
export const LISTING_ANSWERS_KEPT = 200
