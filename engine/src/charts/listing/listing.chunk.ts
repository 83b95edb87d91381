import { listingPart } from './listing.part.js'

export const parts = [listingPart] as const
