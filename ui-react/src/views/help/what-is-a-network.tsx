'use client'
import type { ReactElement } from 'react'
import { ArrowUpRightIcon } from '../../icons/arrow-up-right-icon.js'
import { LockIcon } from '../../icons/lock-icon.js'
import { NetworkIcon } from '../../icons/network-icon.js'
import { networkHelpMessages } from '../../messages/network-help-messages.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { Mark } from '../../parts/mark.js'
import { useBackTo } from '../kit/use-back-to.js'
import { HelpPoints } from './help-points.js'

/** For someone who never chose a network. */
export function WhatIsANetwork(): ReactElement {
  const toNetworks = useBackTo('Networks')
  const t = useText(networkHelpMessages)
  const title = t('whatIsANetwork.title')
  return (
    <>
      <ViewHeader title={title} still />
      <Body label={t('modal.content')}>
        <HelpPoints
          label={title}
          points={[
            {
              drawing: <Mark name="" icon={<NetworkIcon />} />,
              name: t('whatIsANetwork.place'),
              line: t('whatIsANetwork.placeLine'),
            },
            {
              drawing: <Mark name="" icon={<ArrowUpRightIcon />} />,
              name: t('whatIsANetwork.fee'),
              line: t('whatIsANetwork.feeLine'),
            },
            {
              drawing: <Mark name="" icon={<LockIcon />} />,
              name: t('whatIsANetwork.apart'),
              line: t('whatIsANetwork.apartLine'),
            },
          ]}
        />
      </Body>
      <Foot>
        <Button onClick={toNetworks}>{t('whatIsANetwork.choose')}</Button>
      </Foot>
    </>
  )
}
