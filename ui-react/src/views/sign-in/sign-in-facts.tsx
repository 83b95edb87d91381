'use client'
import type { Account } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { plainProfileName } from '../../hooks/plain-profile-name.js'
import { signInMessages } from '../../messages/sign-in-messages.js'
import { useText } from '../../modal/use-text.js'
import { AddressText } from '../../parts/address-text.js'
import { Fact, Facts } from '../../parts/facts.js'
import { Skeleton } from '../../parts/skeleton.js'
import { useNetworkNamed } from '../kit/use-network-named.js'
import { Expiry } from './expiry.js'
import { revealed, revealedLine } from './foreign-text.js'

/** The full message has the others. */
const MOST_RESOURCES = 3
const RESOURCE_LENGTH = 120

/** The fields of the message. A skeleton keeps the place of a field until the message is made. */
export function SignInFacts({ account }: { readonly account: Account }): ReactElement {
  const t = useText(signInMessages)
  const { signIn } = account
  const fields = signIn.message?.fields
  const address = fields?.accountAddress ?? signIn.address ?? account.address ?? ''
  const network = useNetworkNamed(signIn.networkId ?? '')
  const { resources = [], expirationTime } = fields ?? {}
  const more = resources.length - MOST_RESOURCES
  // The name belongs to the wallet's account; on another address it would deceive.
  const name = signIn.address === account.address ? plainProfileName(account) : undefined
  return (
    <Facts>
      <Fact label={t('signIn.site')}>
        {fields === undefined ? <Skeleton /> : <bdi dir="ltr">{revealed(fields.domain)}</bdi>}
      </Fact>
      <Fact label={t('settings.account')} whole={<AddressText address={revealed(address)} form="full" />}>
        {name === undefined ? undefined : <bdi dir="auto">{name}</bdi>}
      </Fact>
      <Fact label={t('settings.network')}>
        <bdi dir="auto">{network}</bdi>
      </Fact>
      {fields !== undefined && expirationTime === undefined ? null : (
        <Fact label={t('signIn.expires')}>
          {expirationTime === undefined ? <Skeleton /> : <Expiry at={expirationTime} />}
        </Fact>
      )}
      {resources.length === 0 ? null : (
        <Fact
          label={t('signIn.resources')}
          whole={
            <>
              {resources.slice(0, MOST_RESOURCES).map((resource, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same resource may be named twice, and the list never moves.
                <span key={at} className="wc:block">
                  <bdi dir="ltr">{revealedLine(resource, RESOURCE_LENGTH)}</bdi>
                </span>
              ))}
              {more > 0 ? <small>{t('signIn.moreResources', { count: more })}</small> : null}
            </>
          }
        />
      )}
    </Facts>
  )
}
