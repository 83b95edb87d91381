import { pairingPart } from '../../charts/pairing/pairing.part.js'
import { relayPart } from '../../charts/relay/relay.part.js'

export const parts = [pairingPart, relayPart] as const
