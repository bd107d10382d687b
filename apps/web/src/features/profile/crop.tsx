import { photoLimits } from '@lentera/contract/profile'
import { ZoomIn } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { partOfImage } from '#lib/upload/shrink.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** Of an avatar on its way: small enough for a class list on a phone. */
const WISH = { longest: 320, bytes: photoLimits.bytes / 6, name: 'foto-profil.jpg' }
const MOST_ZOOM = 4
/** How far an arrow key moves, as a part of what is seen. */
const STEP = 0.05

/** What is seen: its middle in the picture's pixels, and how many times nearer than the whole. */
interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}
interface Size {
  readonly width: number
  readonly height: number
}
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom
/** Never beyond the picture's edges. */
const within = (size: Size, { x, y, zoom }: View): View => {
  const near = Math.min(MOST_ZOOM, Math.max(1, zoom))
  const half = sideOf(size, near) / 2
  const clamp = (at: number, most: number) => Math.min(most - half, Math.max(half, at))
  return { x: clamp(x, size.width), y: clamp(y, size.height), zoom: near }
}
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** How near the picture is. */
function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <label className="flex min-h-control items-center gap-3">
      <ZoomIn size={20} className="shrink-0 text-ink-2" />
      <span className="sr-only">Perbesar</span>
      <input
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={zoom}
        onChange={({ target }) => onZoom(Number(target.value))}
        className="h-control w-full accent-(--accent)"
      />
    </label>
  )
}

/** The part of a picture that is shown, moved by the pointer and by keys, and its cutting out. */
const useCropping = (onCut: (photo: File) => void) => {
  const image = useRef<HTMLImageElement>(null)
  const frame = useRef<HTMLButtonElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [view, setView] = useState<View>({ x: 0, y: 0, zoom: 1 })
  const [busy, setBusy] = useState(false)
  const move = (change: (before: View) => Partial<View>) =>
    size && setView((before) => within(size, { ...before, ...change(before) }))
  const drag = (event: PointerEvent) => {
    const shown = frame.current?.offsetWidth
    if (!event.buttons || !size || !shown) return
    const pixel = sideOf(size, view.zoom) / shown
    move(({ x, y }) => ({ x: x - event.movementX * pixel, y: y - event.movementY * pixel }))
  }
  const key = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way || !size) return
    event.preventDefault()
    const side = sideOf(size, view.zoom)
    move(({ x, y }) => ({ x: x + way[0] * side, y: y + way[1] * side }))
  }
  const cut = async () => {
    if (!image.current || !size) return
    setBusy(true)
    const side = Math.floor(sideOf(size, view.zoom))
    const part = { left: Math.round(view.x - side / 2), top: Math.round(view.y - side / 2), width: side, height: side }
    onCut(await partOfImage(image.current, part, WISH))
  }
  return { image, frame, size, setSize, view, setView, busy, move, drag, key, cut }
}

/** A square of a picture, moved by dragging or by arrow keys and made larger by a slider or the wheel. */
function Cropping({ url, onCut }: { url: string; onCut: (photo: File) => void }) {
  const { image, frame, size, setSize, view, setView, busy, move, drag, key, cut } = useCropping(onCut)
  const percent = (part: number) => `${part * 100}%`
  const side = size && sideOf(size, view.zoom)
  return (
    <div className="grid gap-4">
      <button
        ref={frame}
        type="button"
        aria-label="Geser foto dengan tombol panah"
        onKeyDown={key}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onWheel={({ deltaY }) => move(({ zoom }) => ({ zoom: zoom * (deltaY < 0 ? 1.1 : 0.9) }))}
        className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-card bg-off-s active:cursor-grabbing"
      >
        <img
          ref={image}
          src={url}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height })
            setView({ x: width / 2, y: height / 2, zoom: 1 })
          }}
          className="absolute max-w-none select-none"
          style={
            size && side
              ? {
                  width: percent(size.width / side),
                  left: percent(0.5 - view.x / side),
                  top: percent(0.5 - view.y / side),
                }
              : { opacity: 0 }
          }
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full [box-shadow:0_0_0_100vmax_rgb(0_0_0/0.45)]"
        />
      </button>
      <ZoomSlider zoom={view.zoom} onZoom={(zoom) => move(() => ({ zoom }))} />
      <Button tone="main" size="main" wide busy={busy} disabled={size === null} onClick={() => void cut()}>
        Pakai foto ini
      </Button>
    </div>
  )
}

/** Cuts a chosen picture (an address of it) square; nothing of it leaves the device before. */
export function Crop({ url, onClose, onCut }: { url: string; onClose: () => void; onCut: (photo: File) => void }) {
  return (
    <Sheet open onClose={onClose} title="Atur foto">
      <Cropping url={url} onCut={onCut} />
    </Sheet>
  )
}
