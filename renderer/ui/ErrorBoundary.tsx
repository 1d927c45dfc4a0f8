// Keeps a defect in drawing from leaving an empty window: says so, and offers to draw it again.
import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { words } from '../words/words.ts'
import styles from './window.module.css'

/** A class: React cannot otherwise catch what is thrown while drawing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className={styles.starting} data-testid="fault">
        <p role="alert">{words.ui.errorBoundary.sentence}</p>
        <Button main onClick={() => this.setState({ failed: false })}>
          {words.ui.errorBoundary.again}
        </Button>
      </main>
    )
  }
}
