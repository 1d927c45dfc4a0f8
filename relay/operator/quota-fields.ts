// The two fields of a ship's quota.
import { html, type Markup } from './html.ts'

/** Of a calendar month; empty: no bound. */
export const quotaFields = (points: string, megabytes: string): Markup =>
  html`<p>
      <label for="points">Points a month</label>
      <input
        id="points"
        name="points"
        inputmode="numeric"
        value="${points}"
        placeholder="no bound"
        autocomplete="off"
      />
    </p>
    <p>
      <label for="megabytes">MB a month</label>
      <input
        id="megabytes"
        name="megabytes"
        inputmode="decimal"
        value="${megabytes}"
        placeholder="no bound"
        autocomplete="off"
      />
    </p>`
