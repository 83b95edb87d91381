// What connecting needs: the connection with all that has to be there for `connected` to be true, and the commands.
export { connect } from '../../charts/connecting/connect.command.js'
export { disconnect } from '../../charts/connection/disconnect.command.js'
export { switchAddress } from '../../charts/connection/switch-address.command.js'
/** The answer of a feature that is switched off. */
export { featureOff } from '../../charts/kit/feature-off.js'
/** The answer of an app without sign-ins. */
export { signInNotEnabled } from '../../charts/kit/sign-in-not-enabled.js'
export { switchNetwork } from '../../charts/network/switch-network.command.js'

import { appPart } from '../../charts/app/app.part.js'
import { balancePart } from '../../charts/balance/balance.part.js'
import { connectingPart } from '../../charts/connecting/connecting.part.js'
import { connectionPart } from '../../charts/connection/connection.part.js'
import { networkPart } from '../../charts/network/network.part.js'

export const parts = [connectionPart, connectingPart, networkPart, balancePart, appPart] as const
