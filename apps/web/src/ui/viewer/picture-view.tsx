import type { Attachment } from '@lentera/contract/uploads'
import { useRef, useState } from 'react'
import { useGestures } from './use-gestures.ts'
import { useFrame } from './use-frame.ts'
import { useViewKeys } from './use-view-keys.ts'
import { useTurn } from './turns.ts'
import { type Around, Tools } from './tools.tsx'
import {
  boxOf,
  fitted,
  moved,
  mostOf,
  type Point,
  type Room,
  type Size,
  STEP,
  toggled,
  type View,
  whole,
  zoomed,
} from './view.ts'
import { Unseen } from './unseen.tsx'

export interface Viewing {
  readonly file: Attachment
  /** Over the whole screen, where keys and the wheel are its own. */
  readonly modal: boolean
  readonly around: Around
}
const middle: Point = { x: 0, y: 0 }
const hidden = { visibility: 'hidden' } as const
/** How far one press of an arrow goes, in px. */
const PACE = 80

/** The picture in its room: what can be done with the view of it. */
const useView = (room: Room | null) => {
  const [view, setView] = useState<View>(whole)
  const change = (next: (view: View, room: Room) => View): void => {
    if (room) setView((last) => next(last, room))
  }
  // The frame may have become another one since.
  const seen = room ? moved(view, middle, room) : view
  return {
    view: seen,
    zoomBy: (factor: number, at: Point) => change((last, inside) => zoomed(last, factor, at, inside)),
    moveBy: (by: Point) => change((last, inside) => moved(last, by, inside)),
    twice: (at: Point) => change((last, inside) => toggled(last, at, inside)),
    reset: () => setView(whole),
  }
}

const sizeOf = ({ width, height }: Attachment): Size | null => (width === null || height === null ? null : { width, height })

/** The keys of a picture. */
const usePictureKeys = (
  { view, zoomBy, moveBy, reset }: ReturnType<typeof useView>,
  { turnRight, modal, around }: Pick<Viewing, 'modal' | 'around'> & { turnRight: () => void },
) => {
  const sideways = (way: 1 | -1) => () => {
    if (view.zoom > 1) return moveBy({ x: -way * PACE, y: 0 })
    if (modal) around[way > 0 ? 'next' : 'previous']?.()
  }
  const larger = () => zoomBy(STEP, middle)
  const smaller = () => zoomBy(1 / STEP, middle)
  useViewKeys(
    {
      '+': larger,
      '=': larger,
      '-': smaller,
      r: turnRight,
      '[': () => around.previous?.(),
      ']': () => around.next?.(),
      ...(modal && {
        0: reset,
        arrowleft: sideways(-1),
        arrowright: sideways(1),
        arrowup: () => moveBy({ x: 0, y: PACE }),
        arrowdown: () => moveBy({ x: 0, y: -PACE }),
      }),
    },
    modal,
  )
}

/** A whole picture, which is zoomed by wheel, pinch, double tap, keys and buttons, dragged about and turned. */
export function PictureView({ file, modal, around }: Viewing) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useFrame(stage)
  // Links are new after some minutes, the picture is the same.
  const [src] = useState(file.url)
  const [natural, setNatural] = useState(() => sizeOf(file))
  const [isLost, setLost] = useState(false)
  const [turn, turnOn] = useTurn(file.uuid)
  const shown = frame && natural && fitted(frame, natural, turn)
  const room = frame && natural && shown ? { frame, box: boxOf(shown, turn), most: mostOf(natural, shown) } : null
  const reach = useView(room)
  const { view, zoomBy, moveBy, twice, reset } = reach
  const zoom = (way: 1 | -1) => zoomBy(way > 0 ? STEP : 1 / STEP, middle)
  const turnRight = () => {
    reset()
    turnOn()
  }
  const handles = useGestures(stage, {
    view,
    zoomBy,
    moveBy,
    onTwice: twice,
    onSwipe: (to) => around[to]?.(),
    wheels: modal,
  })
  usePictureKeys(reach, { turnRight, modal, around })
  const { zoom: scale, x, y } = view
  return (
    <>
      <div
        ref={stage}
        {...handles}
        data-stage=""
        className={`relative min-h-0 flex-1 overflow-hidden bg-off-s select-none ${modal || scale > 1 ? 'touch-none' : '[touch-action:pan-y]'} ${scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      >
        {isLost ? (
          <Unseen file={file} says="Gambar ini tidak dapat dimuat." />
        ) : (
          <img
            src={src}
            alt={file.name}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              width > 0 && height > 0 && setNatural((known) => known ?? { width, height })
            }
            onError={() => setLost(true)}
            className="absolute top-1/2 left-1/2 max-w-none"
            style={{
              ...(shown ?? hidden),
              transform: `translate(-50%, -50%) translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`,
            }}
          />
        )}
      </div>
      <Tools zoom={scale} least={1} most={room?.most ?? 1} onZoom={zoom} onWhole={reset} onTurn={turnRight} around={around} />
    </>
  )
}
