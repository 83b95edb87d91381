'use client'
import { useMemo } from 'react'
import type { Catalogue } from '../messages/catalogue.js'
import type { ViewText } from '../messages/view-text.js'
import { useViewScope } from './use-view-scope.js'

/** Gives the texts of a view, and those of every view. The bundler puts the catalogue into the file of that view. */
export function useText<Own extends Catalogue>(own: Own): ViewText<Own> {
  const { textOf } = useViewScope()
  return useMemo(() => textOf(own), [textOf, own])
}
