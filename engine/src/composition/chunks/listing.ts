import { listingPart } from '../../charts/listing/listing.part.js'

export const parts = [listingPart] as const
