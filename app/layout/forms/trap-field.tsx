import { trapName } from './trap.ts'

/**
 * A field that no person sees, reaches or hears of (PRODUCT §9.1): what fills it is a robot. The marks keep password
 * managers out.
 */
export function TrapField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input
          type="text"
          name={trapName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
