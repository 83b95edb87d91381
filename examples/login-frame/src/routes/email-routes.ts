import * as z from 'zod/mini'
import type { EmailCodes } from '../email-codes.js'
import { addressRange } from '../http/address-range.js'
import { ApiError, type ApiErrorCode } from '../http/api-error.js'
import type { ApiRoute } from '../http/api-route.js'
import { bodyOf } from '../http/body-of.js'
import { eraseBefore } from '../lifetimes.js'
import type { LoginParts } from '../login-parts.js'
import type { Limit } from '../login-store.js'
import { emailAddress } from '../mail/email-address.js'
import { base64url } from '../secrets/base64url.js'

const HOUR = 3_600_000
const perEmail: Limit = { most: 5, within: HOUR }
const betweenSends: Limit = { most: 1, within: 30_000 }

const askSchema = z.strictObject({ email: z.string(), projectId: z.optional(z.string()) })
const codeSchema = z.string().check(z.regex(/^\d{6}$/))
const approveSchema = z.strictObject({
  email: z.string(),
  code: codeSchema,
  projectId: z.optional(z.string()),
})
const otpSchema = z.strictObject({ email: z.string(), code: codeSchema })

/** The way in by e-mail. No answer depends on whether an account has the address, and neither does the work. */
export function emailRoutes(parts: LoginParts, codes: EmailCodes): readonly ApiRoute[] {
  const { store, secrets, sessions, projects, siteName, now, random, mailsPerRange = 20 } = parts
  const perRange: Limit = { most: mailsPerRange, within: HOUR }

  /** @throws ApiError `refused` with the seconds to wait */
  const takeTurn = async (key: string, limits: readonly Limit[], refused: ApiErrorCode) => {
    const wait = await store.throttles.take(key, limits, now())
    if (wait > 0) throw new ApiError(refused, Math.ceil(wait / 1000))
  }
  const takeEmailTurn = async (email: string, limits: readonly Limit[]) =>
    takeTurn(await secrets.hash('email', email), limits, 'EMAIL_LIMIT')

  const siteOf = (projectId: string | undefined): string => {
    const project = projectId === undefined ? { name: siteName } : projects.get(projectId)
    if (project === undefined) throw new ApiError('PROJECT_UNKNOWN')
    return project.name
  }

  return [
    {
      method: 'POST',
      path: '/api/email',
      needs: 'device',
      async answer({ device, body, address, userAgent }) {
        const asked = bodyOf(askSchema, body)
        const site = siteOf(asked.projectId)
        const email = emailOf(asked.email)
        await takeTurn(await secrets.hash('address', addressRange(address)), [perRange], 'ADDRESS_LIMIT')
        await takeEmailTurn(email, [betweenSends, perEmail])
        // The device key alone decides. The account must not: the answer would say whether there is one.
        const kind = device.isApproved ? 'otp' : 'device'
        await codes.send(kind, { email, deviceId: device.id, site, userAgent })
        return { body: { action: device.isApproved ? 'VERIFY_OTP' : 'VERIFY_DEVICE' } }
      },
    },
    {
      method: 'POST',
      path: '/api/device/approve',
      needs: 'device',
      async answer({ device, body, userAgent }) {
        const sent = bodyOf(approveSchema, body)
        const site = siteOf(sent.projectId)
        const email = emailOf(sent.email)
        await codes.use('device', sent.code, { email, deviceId: device.id })
        await store.devices.approve(device.id)
        // The user has just read the mailbox, so this mail needs no pause. It still counts.
        await takeEmailTurn(email, [perEmail])
        await codes.send('otp', { email, deviceId: device.id, site, userAgent })
        return { body: { action: 'VERIFY_OTP' } }
      },
    },
    {
      method: 'POST',
      path: '/api/otp',
      needs: 'device',
      async answer({ device, body }) {
        const sent = bodyOf(otpSchema, body)
        const email = emailOf(sent.email)
        await codes.use('otp', sent.code, { email, deviceId: device.id })
        const emailKey = await secrets.hash('email', email)
        const account = await store.accounts.open(emailKey, base64url(random(16)), eraseBefore(now()))
        const { session, token } = await sessions.start(account.id, device.id)
        await store.audit.add(account.id, { at: now(), kind: 'SIGNED_IN', deviceId: device.id })
        const { expiresAt } = session
        return {
          body: { account: account.id, isDeleted: account.deletedAt !== undefined, expiresAt },
          session: { token, expiresAt },
        }
      },
    },
  ]
}

function emailOf(text: string): string {
  const email = emailAddress(text)
  if (email === undefined) throw new ApiError('EMAIL_MALFORMED')
  return email
}
