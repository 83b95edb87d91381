'use client'
import type { ConnectorDescriptor } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { PhoneIcon } from '../../icons/phone-icon.js'
import { QrIcon } from '../../icons/qr-icon.js'
import { connectMessages } from '../../messages/connect-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Mark } from '../../parts/mark.js'
import { Row } from '../../parts/row.js'
import { quietly } from '../kit/quietly.js'
import { useHost } from '../kit/use-host.js'
import { useOfflineReason } from '../kit/use-offline-reason.js'

export interface PairingRowProps {
  readonly connector: ConnectorDescriptor
  /** The row of Android, where the phone knows which apps take a code. */
  readonly forAnyApp?: boolean
}

/** The way to a wallet on another device, and on Android also to any app of this one. */
export function PairingRow({ connector, forAnyApp = false }: PairingRowProps): ReactElement {
  const { engine, preload } = useViewScope()
  const t = useText(connectMessages)
  const namespace = useShown((state) => state.modal.data.namespace)
  const phone = useHost().platform !== 'desktop'
  const offline = useOfflineReason()
  const { id } = connector
  const name = forAnyApp ? t('connect.anyApp') : phone ? t('connect.otherDevice') : connector.name
  return (
    <Row
      name={name}
      mark={<Mark name={name} icon={forAnyApp ? <PhoneIcon /> : <QrIcon />} />}
      secondLine={t(forAnyApp ? 'connect.anyAppLine' : phone ? 'connect.otherDeviceLine' : 'connect.phone')}
      // No code can be made without the relay.
      disabledReason={offline}
      leads
      onApproach={() => {
        engine.preload('pairing')
        preload('ConnectingWalletConnectBasic')
      }}
      onClick={() =>
        quietly(engine.connect({ wallet: id, ...(namespace === undefined ? {} : { namespace }) }))
      }
    />
  )
}
