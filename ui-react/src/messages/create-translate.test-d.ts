import { describe, expectTypeOf, it } from 'vitest'
import { everyMessages } from '../testing/every-messages.js'
import type { accountMessages } from './account-messages.js'
import type { MessageKey, TextOf } from './catalogue.js'
import { createTranslate } from './create-translate.js'
import { pairingMessages } from './pairing-messages.js'
import { viewText } from './view-text.js'

describe('createTranslate', () => {
  const translate = createTranslate(everyMessages)

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

describe('viewText', () => {
  const translate = viewText(pairingMessages)

  it('knows the texts of its view and of every view, and no others', () => {
    expectTypeOf(translate('pairing.newCode')).toEqualTypeOf<string>()
    expectTypeOf(translate('action.cancel')).toEqualTypeOf<string>()
    expectTypeOf(translate('action.tryAgain')).toEqualTypeOf<string>()
    // @ts-expect-error a text of another view, which may not have come
    translate('account.title')
    // @ts-expect-error the wallet is missing
    translate('pairing.noApp')
  })

  it('stands in for one of fewer texts, and for no other', () => {
    const fewer: TextOf<Pick<typeof pairingMessages, 'pairing.newCode'>> = translate
    expectTypeOf(fewer('pairing.newCode')).toEqualTypeOf<string>()
    // @ts-expect-error it lacks the texts of the account
    const others: TextOf<typeof accountMessages> = translate
    expectTypeOf(others('account.title')).toEqualTypeOf<string>()
  })
})

it('an app may give other words for every text', () => {
  expectTypeOf<keyof typeof everyMessages>().toEqualTypeOf<MessageKey>()
})
