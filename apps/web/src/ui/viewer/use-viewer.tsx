import type { Attachment } from '@lentera/contract/uploads'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { say } from '#lib/form/say.ts'

/** Stands in for the viewer where its code cannot be fetched. */
function NotThere({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    say('Berkas belum dapat ditampilkan. Muat ulang halaman, atau unduh berkasnya.')
    onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- said and closed once
  }, [])
  return null
}
const load = () => import('./viewer.tsx')
const Viewer = lazy<(props: ComponentProps<Awaited<ReturnType<typeof load>>['default']>) => ReactNode>(() =>
  load().catch(() => ({ default: NotThere })),
)

interface Place {
  readonly viewing?: { readonly by: string; readonly uuid: string }
}

/** Opens files over the whole screen, as a step of the browser's history: Back closes them. `viewer` is drawn beside the files. */
export const useViewer = (files: readonly Attachment[]): { open: (uuid: string) => void; viewer: ReactNode } => {
  const by = useId()
  const { pathname, search, hash, state } = useLocation()
  const go = useNavigate()
  const { viewing } = (state ?? {}) as Place
  const isOpen = viewing?.by === by && files.some(({ uuid }) => uuid === viewing.uuid)
  return {
    open: (uuid) =>
      void go(
        { pathname, search, hash },
        { state: { ...(state as object | null), viewing: { by, uuid } }, preventScrollReset: true },
      ),
    viewer: isOpen && (
      <Suspense>
        <Viewer files={files} start={viewing.uuid} onClose={() => void go(-1)} />
      </Suspense>
    ),
  }
}
