import type { ErrorCode } from '@walletchart/engine'
import { describe, expect, it } from 'vitest'
import { signInErrors } from '../../../../engine/src/model/errors/sign-in-errors.js'
import { everyMessages } from '../../testing/every-messages.js'
import { signInOf } from '../../testing/make-state.js'
import { signInDrawings } from './sign-in-drawings.js'
import { type SignIn, type SignInStage, signInStage } from './sign-in-stage.js'

const after = (code: ErrorCode): Partial<SignIn> => ({ failure: { code, shortMessage: '', docsPath: '' } })

const table: readonly (readonly [string, SignIn, SignInStage])[] = [
  ['a message to sign', signInOf('prompting'), 'prompting'],
  ['no message yet', signInOf('preparing'), 'preparing'],
  ['a prompt whose message is gone', signInOf('prompting', { message: undefined }), 'preparing'],
  ['a refusal', signInOf('prompting', after('SIGNATURE_DECLINED')), 'refused'],
  ['a smart account', signInOf('preparing', after('SMART_ACCOUNT_UNSUPPORTED')), 'smartAccount'],
  ['any other failure', signInOf('prompting', after('SIGN_MESSAGE_FAILED')), 'failed'],
  ['a failure of an engine that is newer', signInOf('prompting', after('REQUEST_TIMEOUT')), 'failed'],
  ['a wallet that is asked again', signInOf('signing', after('SIGNATURE_DECLINED')), 'signing'],
  ['a sign-in', signInOf('signedIn'), 'signedIn'],
]

describe('signInStage', () => {
  it.each(table)('%s', (_, signIn, stage) => {
    expect(signInStage(signIn)).toBe(stage)
  })
})

describe('the titles of failures', () => {
  it.each([
    ['refused', 'SIGNATURE_DECLINED'],
    ['smartAccount', 'SMART_ACCOUNT_UNSUPPORTED'],
    ['failed', 'SIGN_MESSAGE_FAILED'],
  ] as const)('%s is what the error %s says', (stage, code) => {
    expect(everyMessages[signInDrawings[stage].title]).toBe(signInErrors[code].text)
  })
})
