import { describe, expectTypeOf, it } from 'vitest'
import { createTranslate } from './create-translate.js'
import { viewMessages } from './view-messages.js'

describe('createTranslate', () => {
  const translate = createTranslate(viewMessages)

  it('knows its keys and the parameters of each', () => {
    expectTypeOf(translate('action.cancel')).toEqualTypeOf<string>()
    expectTypeOf(translate('connecting.waitingTitle', { wallet: 'Lantern' })).toEqualTypeOf<string>()
    expectTypeOf(translate('allWallets.found', { count: 2 })).toEqualTypeOf<string>()
    // @ts-expect-error no such key
    translate('action.cancle')
    // @ts-expect-error the wallet is missing
    translate('connecting.waitingTitle')
    // @ts-expect-error a wrong parameter
    translate('connecting.waitingTitle', { app: 'Marsh' })
    // @ts-expect-error a count is a number
    translate('allWallets.found', { count: '2' })
    // @ts-expect-error this text takes nothing
    translate('action.cancel', { wallet: 'Lantern' })
  })
})
