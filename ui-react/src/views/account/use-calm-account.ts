'use client'
import type { Account } from '@walletchart/engine'
import { useDeferredValue } from 'react'

/**
 * The account that shows, a task later: thousands of tokens are drawn apart from the read that brought them. Never another account
 * than the one given.
 */
export function useCalmAccount(account: Account): Account {
  const calm = useDeferredValue(account)
  return calm.namespace === account.namespace && calm.address === account.address ? calm : account
}
