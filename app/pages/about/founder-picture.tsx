/**
 * The page's photo. Until the owner has one the file is a drawing. To show a photo, put it into public/ and change the
 * name, the alternative text and the two sizes here; it is cropped to its place, and beside the story as tall as that.
 */
export function FounderPicture() {
  return (
    <img
      src="/founder.svg"
      alt="A service van in front of a small brick house on the south side of St. Louis."
      width={560}
      height={1500}
      decoding="async"
      className="aspect-[560/600] w-full rounded-card border border-line object-cover object-bottom max-lg:md:sticky max-lg:md:top-24 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
    />
  )
}
