import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** The foot of a dialog: Batal, then the verb, side by side and always in sight. */
export function Foot({ onCancel, cancel = 'Batal', children }: { onCancel: () => void; cancel?: string; children?: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-5 -mb-5 grid auto-cols-fr grid-flow-col gap-2 border-t border-line bg-surface px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex sm:justify-end">
      <Button size="main" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </div>
  )
}
