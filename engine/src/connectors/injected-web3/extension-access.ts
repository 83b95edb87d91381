import { featureError } from '../../model/errors/feature-error.js'
import type { Page } from '../kit/page-connector.js'
import { untilAborted } from '../kit/until-aborted.js'
import type { CapturedExtension } from './captured-extension.js'
import { type EnabledExtension, enabledExtension } from './enabled-extension.js'

/** The open question for access, and the number of those who wait for it: a connection may begin while a restore waits. */
interface Question {
  readonly answer: Promise<unknown>
  readonly abandon: () => void
  waiting: number
}

/**
 * Asks an extension for access. The answer to an abandoned question serves the next caller: an extension refuses a second question.
 * @param originName the name of the page for the extension
 */
export function extensionAccess(
  page: Page,
  extension: CapturedExtension,
  originName: string,
): (signal: AbortSignal) => Promise<EnabledExtension> {
  let open: Question | undefined

  const begin = (): Question => {
    const last = new AbortController()
    const ask = async () => extension.enable(originName)
    const answer = page.askAccess({ method: 'enable', signal: last.signal, ask })
    const abandon = () => {
      if (open === begun) open = undefined
      last.abort()
    }
    const begun = { answer, abandon, waiting: 0 }
    open = begun
    return begun
  }

  return async (signal) => {
    const question = open ?? begin()
    question.waiting += 1
    const given = await untilAborted(question.answer, signal).finally(() => {
      question.waiting -= 1
      if (question.waiting === 0) question.abandon()
    })
    const enabled = enabledExtension(given)
    if (enabled) return enabled
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected accounts and a signer' })
  }
}
