import * as z from 'zod/mini'
import type { AskedApproval } from '../approvals/asked-approval.js'

const text = z.custom<string>((value) => typeof value === 'string')
const flag = z.custom<boolean>((value) => typeof value === 'boolean')

/**
 * A request as a window shows it. The frame has read it already, with what its node said. So the user decides on the bytes that the
 * frame signs: a second reading could have another fee.
 */
export interface WindowRequest extends AskedApproval {
  readonly isDark: boolean
}

export const windowRequestSchema = z.object({
  origin: text,
  account: text,
  network: text,
  isDark: flag,
  approval: z.object({
    title: text,
    rows: z.array(z.object({ label: text, value: text })),
    warnings: z.array(text),
    content: z.optional(text),
    isUnreadable: flag,
  }),
})
