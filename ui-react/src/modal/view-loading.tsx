'use client'
import { type ReactElement, useContext } from 'react'
import { CloseIcon } from '../icons/close-icon.js'
import { Body } from '../parts/body.js'
import { HeadingContext } from '../parts/heading-context.js'
import { IconButton } from '../parts/icon-button.js'
import { Skeleton } from '../parts/skeleton.js'
import { OfflineLine } from './offline-line.js'
import { useShown } from './use-shown.js'
import { useViewScope } from './use-view-scope.js'

/** The shape of a view while its file is on the way. It can be closed, and its heading waits for the real one. */
export function ViewLoading(): ReactElement {
  const { engine, t, inline } = useViewScope()
  const canClose = useShown((state) => state.modal.canClose)
  const Heading = useContext(HeadingContext)
  return (
    <>
      <div data-part="header">
        <Heading data-part="visually-hidden">{t('modal.loading')}</Heading>
        <span className="wc:flex-1" />
        {canClose && !inline ? (
          <IconButton label={t('modal.close')} onClick={engine.dismiss}>
            <CloseIcon />
          </IconButton>
        ) : null}
      </div>
      <OfflineLine />
      <Body label={t('modal.content')}>
        <Skeleton shape="row" count={3} look="group" />
      </Body>
    </>
  )
}
