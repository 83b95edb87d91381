'use client'
import { Component, type ReactNode } from 'react'
import { ViewFailed } from './view-failed.js'

interface ViewBoundaryProps {
  readonly children: ReactNode
}

/** Keeps a view that breaks from taking the page with it. React reports the error itself. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly broken: boolean }> {
  override readonly state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return <ViewFailed onRetry={() => this.setState({ broken: false })} />
  }
}
