import * as z from 'zod/mini'
import type { AskedApproval } from '../approvals/asked-approval.js'

const text = z.custom<string>((value) => typeof value === 'string')
const flag = z.custom<boolean>((value) => typeof value === 'boolean')

/**
 * A request of a page as a window shows it. The frame has read it already, with what its node said. So the user decides on the bytes
 * that the frame signs: a second reading could have another fee.
 */
export interface ApprovalRequest extends AskedApproval {
  readonly kind: 'approval'
  readonly isDark: boolean
}

/** A request to make or read a passkey, which the frame itself may not. */
export interface PasskeyRequest {
  readonly kind: 'passkey'
  readonly ask: 'make' | 'read'
  readonly account: string
  /** Empty if the frame does not know it. */
  readonly email: string
  /** The ids of the account's passkeys in base64url. */
  readonly ids: readonly string[]
  readonly isDark: boolean
}

/** A request of the frame to its window. A window takes those of one kind. */
export type WindowRequest = ApprovalRequest | PasskeyRequest

const approval = z.object({
  kind: z.custom<'approval'>((value) => value === 'approval'),
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

const passkey = z.object({
  kind: z.custom<'passkey'>((value) => value === 'passkey'),
  ask: z.custom<'make' | 'read'>((value) => value === 'make' || value === 'read'),
  account: text,
  email: text,
  ids: z.array(text),
  isDark: flag,
})

export const windowRequestSchema = z.custom<WindowRequest>((value) =>
  [approval, passkey].some((schema) => schema.safeParse(value).success),
)
