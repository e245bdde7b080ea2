import { classNames } from '#app/ui/class-names.ts'

/**
 * A street at the end of the day: a warm and a cool current blow in from the left and calm down before the houses. The
 * left third of the drawing fits the box, and the rest continues beyond it, to the edge of wide screens.
 */
export const HeroPicture = ({ src, className }: { src: string; className: string }) => (
  <div className={classNames('relative', className)}>
    <img
      src={src}
      alt=""
      width={1554}
      height={492}
      fetchPriority="high"
      className="absolute bottom-0 left-0 h-full w-[280.5%] max-w-none object-contain object-left-bottom"
    />
  </div>
)
