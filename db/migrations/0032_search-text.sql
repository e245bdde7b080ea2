-- What search compares: lower case, without accents, apostrophes and invisible characters, hyphens as spaces. Plain ASCII, which
-- most texts are, takes a fraction of the time.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length($1) = char_length($1) THEN lower(replace(replace(replace($1, '-', ' '), '''', ''), '`', '')) ELSE
		replace(replace(replace(replace(replace(replace(replace(
			lower(regexp_replace(regexp_replace(normalize($1, NFKD),
				' ?[\u0300-\u036f]|[''`\u02b9-\u02bd\u2018-\u201b\u2032\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'),
				'[-\u2010-\u2015\u2212]', ' ', 'g')),
			'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ı', 'i')
	END
$$;--> statement-breakpoint
-- One statement for each table, so that it is rewritten once. Dropping the columns drops their indexes.
ALTER TABLE "bookings" DROP COLUMN "search_text",
	DROP COLUMN "search_keys",
	DROP COLUMN "search_words",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(coalesce(phone_e164, phone, ''), '[^0-9]', '', 'g') || E'\n' || coalesce(message, '') || ' ' || coalesce(street, '') || ' ' || coalesce(town, '') || ' ' || coalesce(zip, ''))) STORED;--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "search_keys",
	DROP COLUMN "search_words",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(name || ' ' || email || ' ' || regexp_replace(coalesce(phone_e164, phone, ''), '[^0-9]', '', 'g') || E'\n' || message)) STORED;--> statement-breakpoint
ALTER TABLE "privacy_contacts" DROP COLUMN "search_keys",
	DROP COLUMN "search_words",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(name || ' ' || email || ' ' || regexp_replace(coalesce(phone_e164, phone, ''), '[^0-9]', '', 'g') || E'\n' || message)) STORED;--> statement-breakpoint
ALTER TABLE "blog_posts" DROP COLUMN "search_keys",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(title || E'\n' || category)) STORED;--> statement-breakpoint
ALTER TABLE "newsletters" DROP COLUMN "search_keys",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(email)) STORED;--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "search_keys";--> statement-breakpoint
UPDATE "customers" SET "search_text" = search_fold("search_text");
