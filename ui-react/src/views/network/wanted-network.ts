import type { Caip2, PublicState } from '@walletchart/engine'

/** The network a switch is about: the view's own, else the one that is asked for or was refused, else the app's. */
export const wantedNetwork = ({ modal, switching, switchFailure, activeNetworkId }: PublicState): Caip2 =>
  modal.data.networkId ?? switching?.networkId ?? switchFailure?.networkId ?? activeNetworkId
