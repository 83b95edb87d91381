import type { ErrorCode } from '@walletchart/engine'
import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '../../../../engine/src/model/errors/error-catalogue.js'
import { sharedMessages } from '../../messages/shared-messages.js'
import { viewText } from '../../messages/view-text.js'
import { failureText } from './failure-text.js'

const t = viewText(sharedMessages)
const textOf = (code: ErrorCode): string | undefined =>
  failureText({ code, shortMessage: errorCatalogue[code].text }, t)

describe('failureText', () => {
  it.each(['HTTP_REQUEST_FAILED', 'LOAD_FAILED'] as const)('says what to do about %s', (code) => {
    expect(textOf(code)).toBe('Check your connection and try again.')
  })

  it('says nothing where the sentence is for programmers, or says only that it failed', () => {
    expect(textOf('RPC_REQUEST_FAILED')).toBeUndefined()
    expect(textOf('SIGN_CLIENT_NOT_INITIALIZED')).toBeUndefined()
    expect(textOf('GRANT_EMPTY')).toBe('The wallet gave access to no account')
  })

  it('shows a user no name of the code', () => {
    const codes = Object.keys(errorCatalogue).filter((code): code is ErrorCode => code in errorCatalogue)
    const raw = codes.filter((code) =>
      /Controller|\(\)|HTTP|JSON-RPC|Client|undefined/.test(textOf(code) ?? ''),
    )
    expect(raw).toEqual([])
  })
})
