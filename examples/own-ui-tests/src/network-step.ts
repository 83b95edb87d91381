import type { Account, PublicState } from '@walletchart/engine'
import { hasBug } from './bugs.js'
import { button, element } from './element.js'
import type { Kiosk } from './kiosk.js'

const stages = {
  asking: 'Your wallet asks you to switch.',
  adding: 'Your wallet asks you to add the network first.',
  connecting: 'Connect a wallet of that network.',
}

/** Which network the wallet is on, and the way to another one. */
export function networkStep(kiosk: Kiosk, state: PublicState, account: Account): HTMLElement {
  const { switching, switchFailure } = state
  const networks = state.networks.eip155?.caipNetworks ?? []
  const nameOf = (id: string | undefined) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? 'a network without ferries'
  const on = hasBug('wished-network')
    ? (switching?.networkId ?? account.walletChainId)
    : account.walletChainId
  const rows = networks.map(({ caipNetworkId, name }) =>
    element('button', {
      text: name,
      class: 'network',
      onClick: () => kiosk.travel(caipNetworkId),
      attributes: {
        type: 'button',
        'data-key': caipNetworkId,
        'aria-pressed': String(caipNetworkId === on),
        'aria-busy': switching?.networkId === caipNetworkId ? 'true' : undefined,
        disabled: caipNetworkId === on ? '' : undefined,
      },
    }),
  )
  return element(
    'section',
    {
      class: 'step',
      attributes: { 'aria-labelledby': 'network-step', 'data-switching': switching?.stage ?? 'no' },
    },
    element('h3', { text: 'The network', attributes: { id: 'network-step' } }),
    element(
      'p',
      { class: 'hint' },
      'You are on ',
      element('strong', { text: nameOf(on), attributes: { 'data-shows': 'network' } }),
      '.',
    ),
    element('div', { class: 'networks', attributes: { role: 'group', 'aria-label': 'Network' } }, ...rows),
    switching === undefined ? undefined : element('p', { class: 'hint', text: stages[switching.stage] }),
    switchFailure === undefined
      ? undefined
      : element('p', {
          class: 'alert',
          text: `${nameOf(switchFailure.networkId)}: ${switchFailure.error.shortMessage}`,
          attributes: { role: 'alert', 'data-code': switchFailure.error.code },
        }),
    switching === undefined
      ? undefined
      : element('div', { class: 'actions' }, button('Stay here', kiosk.stay)),
  )
}
