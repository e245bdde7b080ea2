/**
 * The page's photo. Until the owner has one the file is a drawing. To show a photo, put it into public/ and change the
 * name, the alternative text and the two sizes here; it is cropped at the top and the sides.
 */
export function FounderPicture({ className }: { className?: string }) {
  return (
    <img
      src="/founder.svg"
      alt="A service van in front of a small brick house on the south side of St. Louis."
      width={560}
      height={1500}
      decoding="async"
      className={`object-cover object-bottom ${className}`}
    />
  )
}
