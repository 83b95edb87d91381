import type { SendReview } from './send.public.js'

/** True if the chart of a transfer has settled a call with a review. */
export const isSendReview = (value: unknown): value is SendReview =>
  typeof value === 'object' && value !== null && 'id' in value && 'prompt' in value
