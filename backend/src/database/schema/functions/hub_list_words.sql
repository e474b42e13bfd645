-- Brings the words of these solutions to what is published, and adds new ones to the dictionary.
-- Lexemes: words of label and description; "/" those of the label, "@" those of the uploader's name; "." the whole name;
-- "=" the id of the equation; "#" the types. Lock and plans are as in hub_list_solutions.
CREATE FUNCTION hub_list_words(ids integer[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM FROM solutions WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO listing_words AS w (solution_id, words)
    SELECT l.solution_id,
      (
        SELECT string_agg(lexeme, ' ')
        FROM (
          SELECT '''' || left(piece, 60) || ''':' || at + 0 || ' ' || '''/' || left(piece, 60) || ''':' || at + 0 AS lexeme
          FROM unnest(hub_pieces(l.label)) WITH ORDINALITY p(piece, at)
          WHERE piece <> ''
          UNION ALL
          SELECT '''' || left(piece, 60) || ''':' || at + 100 AS lexeme
          FROM unnest(hub_pieces(v.description)) WITH ORDINALITY p(piece, at)
          WHERE piece <> ''
          UNION ALL
          SELECT '''@' || left(piece, 60) || ''':' || at + 0 AS lexeme
          FROM unnest(hub_pieces(u.username)) WITH ORDINALITY p(piece, at)
          WHERE piece <> ''
          UNION ALL
          SELECT '''.' || translate(split_part(l.label, '/', 2), '''\\', '') || ''''
          UNION ALL
          SELECT '''=' || c.equation_id || ''''
          UNION ALL
          SELECT '''#' || t || ''''
          FROM unnest(c.condition_types || c.equation_type || c.library) t
        ) x
      )::tsvector
    FROM solution_listing l
    JOIN listing_cells c ON c.id = l.cell_id
    JOIN solution_versions v ON v.id = l.version_id
    LEFT JOIN users u ON u.id = v.uploaded_by
    WHERE l.solution_id = ANY (ids)
    ORDER BY l.solution_id
    ON CONFLICT (solution_id) DO UPDATE SET words = excluded.words
    WHERE w.words <> excluded.words;
  INSERT INTO search_words (word, named)
    SELECT x.word, x.named
    FROM (
      SELECT ltrim(lexeme, '/@') AS word, bool_or(lexeme ~ '^[/@]') AS named
      FROM listing_words w, unnest(w.words)
      WHERE w.solution_id = ANY (ids) AND lexeme !~ '^[.=#]|^[/@]?[0-9]+$'
      GROUP BY 1
      ORDER BY 1
    ) x
    WHERE NOT EXISTS (SELECT FROM search_words d WHERE d.word = x.word AND d.named >= x.named);
END
$$;
