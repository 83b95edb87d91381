'use client'
import type { ConnectorDescriptor } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { QrIcon } from '../../icons/qr-icon.js'
import { useShown } from '../../modal/use-shown.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Mark } from '../../parts/mark.js'
import { Row } from '../../parts/row.js'
import { quietly } from '../kit/quietly.js'
import { viewLoaders } from '../view-loaders.js'

/** The way to a wallet on another device. */
export function PairingRow({ connector }: { readonly connector: ConnectorDescriptor }): ReactElement {
  const { engine, t } = useViewScope()
  const namespace = useShown((state) => state.modal.data.namespace)
  const { id, name } = connector
  return (
    <Row
      name={name}
      mark={<Mark name={name} icon={<QrIcon />} />}
      secondLine={t('connect.phone')}
      leads
      onApproach={() => {
        engine.preload('pairing')
        quietly(viewLoaders.ConnectingWalletConnectBasic.load())
      }}
      onClick={() =>
        quietly(engine.connect({ wallet: id, ...(namespace === undefined ? {} : { namespace }) }))
      }
    />
  )
}
