import { CODE_LIFETIME } from './code-lifetime.js'
import { faultName } from './fault-name.js'
import { ApiError } from './http/api-error.js'
import type { LoginParts } from './login-parts.js'
import { browserName } from './mail/browser-name.js'
import { type CodeKind, codeMail } from './mail/code-mail.js'
import { randomCode } from './secrets/random-code.js'
import { sameText } from './secrets/same-text.js'

const MOST_TRIES = 5

/** The caller that asks for a code, or sends one. */
export interface CodeCaller {
  readonly email: string
  readonly deviceId: string
}

/** Codes that mails carry. */
export interface EmailCodes {
  /** Sends a new code. An earlier one of the same kind and browser is void. @throws ApiError `MAIL_FAILED` */
  send(
    kind: CodeKind,
    caller: CodeCaller & { readonly site: string; readonly userAgent: string },
  ): Promise<void>
  /** Uses a code up. @throws ApiError `CODE_WRONG`, `CODE_EXPIRED`, `CODE_TRIES_SPENT`, `CODE_NOT_ASKED` */
  use(kind: CodeKind, code: string, caller: CodeCaller): Promise<void>
}

export function emailCodes({ store, secrets, mailer, now, random, log }: LoginParts): EmailCodes {
  const keyOf = (kind: CodeKind, { email, deviceId }: CodeCaller) =>
    secrets.hash('codeKey', kind, email, deviceId)
  return {
    async send(kind, { site, userAgent, ...caller }) {
      const code = randomCode(random)
      const key = await keyOf(kind, caller)
      await store.codes.put({
        key,
        hash: await secrets.hash('code', key, code),
        expiresAt: now() + CODE_LIFETIME,
      })
      const browser = browserName(userAgent)
      try {
        await mailer.send(codeMail(kind, { to: caller.email, code, site, browser }))
      } catch (error) {
        log(`A mail could not be sent. ${faultName(error)}`)
        throw new ApiError('MAIL_FAILED')
      }
    },

    async use(kind, code, caller) {
      const key = await keyOf(kind, caller)
      // The try counts before the code is compared, so calls at once get no more tries.
      const held = await store.codes.countTry(key, now(), MOST_TRIES)
      if (held === undefined) {
        const spent = await store.codes.find(key)
        if (spent === undefined) throw new ApiError('CODE_NOT_ASKED')
        throw new ApiError(spent.expiresAt <= now() ? 'CODE_EXPIRED' : 'CODE_TRIES_SPENT')
      }
      const hash = await secrets.hash('code', key, code)
      if (!sameText(hash, held.hash))
        throw new ApiError(held.tries < MOST_TRIES ? 'CODE_WRONG' : 'CODE_TRIES_SPENT')
      if (!(await store.codes.take(key, hash))) throw new ApiError('CODE_NOT_ASKED')
    },
  }
}
