import type * as z from 'zod/mini'
import type { Network } from './network.js'
import type { networkSchema } from './network-schema.js'

declare const checked: z.infer<typeof networkSchema>
checked satisfies Network
