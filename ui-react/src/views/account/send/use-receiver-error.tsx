'use client'
import type { Network } from '@walletchart/engine'
import type { SendForm } from '@walletchart/engine/send'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useGo } from '../../../modal/use-go.js'
import { useShown } from '../../../modal/use-shown.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { TextButton } from '../../../parts/text-button.js'
import { quietly } from '../../kit/quietly.js'
import { problemText } from './problem-text.js'

/** The fault of a receiver, and a remedy. */
export interface ReceiverError {
  readonly words: string
  readonly remedy?: ReactElement
}

/** Why the receiver of the form cannot be used. `network`: the one in use. */
export function useReceiverError(form: SendForm, network: Network | undefined): ReceiverError | undefined {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const go = useGo('WalletSend')
  const known = useShown(({ networks }) => networks)
  const { problem, text, found } = form.receiver
  const name = network?.name ?? ''
  const tokenId = form.token.id
  // The engine refuses it too. The words here say why.
  if (found !== undefined && found.address === tokenId) return { words: t('send.tokenItself') }
  if (problem === undefined) return undefined
  // The details of both are what they name alone.
  const { code, details } = problem
  switch (code) {
    case 'RECEIVER_OF_OTHER_FAMILY':
      return {
        words:
          details === undefined
            ? t('send.otherFamily', { network: name })
            : t('send.otherFamilyNamed', { family: details, network: name }),
      }
    case 'RECEIVER_OF_OTHER_NETWORK': {
      const networks = Object.values(known).flatMap(({ caipNetworks }) => caipNetworks)
      const wanted = networks.find(({ caipNetworkId }) => caipNetworkId === details)
      if (wanted === undefined)
        return {
          words: t('send.otherNetworkUnknown'),
          remedy: <TextButton onClick={() => go('Networks')}>{t('send.chooseNetwork')}</TextButton>,
        }
      // Another network empties the form: the link is put into it again.
      const follow = async (): Promise<void> => {
        await engine.switchNetwork(wanted.caipNetworkId)
        await engine.send?.edit({ to: text })
      }
      return {
        words: t('send.otherNetwork', { network: wanted.name }),
        remedy: (
          <TextButton onClick={() => quietly(follow())}>
            {t('send.switchTo', { network: wanted.name })}
          </TextButton>
        ),
      }
    }
    case 'RECEIVER_REFUSED':
      return { words: t(text.trim() === tokenId ? 'send.tokenItself' : 'send.refused') }
    case 'NAME_NOT_READ':
    case 'RPC_REQUEST_FAILED':
    case 'HTTP_REQUEST_FAILED':
    case 'REQUEST_TIMEOUT':
      return {
        words: code === 'NAME_NOT_READ' ? t('send.namesUnread') : t('send.receiverFailed'),
        remedy: <TextButton onClick={() => engine.send?.retry()}>{t('action.tryAgain')}</TextButton>,
      }
    default:
      return { words: problemText(problem, { symbol: '', coin: '', network: name }, t) }
  }
}
