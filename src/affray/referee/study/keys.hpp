#pragma once
// The keys of a study file, each declared once: the reader and the schema are generated from these tables.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace affray::study {

/// The kinds of questions.
enum class Kind : std::uint8_t { worth, fair, number, beats, sensitivity, length, dominated, regression };
constexpr std::array<std::string_view, 8> kind_names{"worth",       "fair",   "number",    "beats",
                                                     "sensitivity", "length", "dominated", "regression"};
constexpr std::array<std::string_view, 8> kind_helps{
    "What a card is worth: the fights with it against the same fights without it.",
    "Whether both sides have the same chances, in both seats.",
    "The value of a number at which a side wins with a given chance.",
    "Which teams beat which, and how often each is chosen in equilibrium.",
    "Which of several numbers matters most for who wins.",
    "How long fights are, how often the lead changes, and how early they are decided.",
    "Which cards are offered and hardly ever chosen.",
    "What changed between two versions of cards or fights."};

/// A set of kinds.
using Kinds = std::uint32_t;
[[nodiscard]] constexpr Kinds of(Kind kind) { return 1U << static_cast<unsigned>(kind); }
template <class... More>
[[nodiscard]] constexpr Kinds of(Kind kind, More... more) {
  return of(kind) | of(more...);
}
constexpr Kinds no_kind = 0;
constexpr Kinds all_kinds = (1U << kind_names.size()) - 1;

/// The type of a key's value.
enum class Value : std::uint8_t {
  name,
  text,    // one line
  texts,   // one or several
  bots,    // one, or several, from the weakest
  edits,   // paths with their values
  ranges,  // paths with ranges of values: 0..4, or a list
  share,   // a percentage
  count,
  flag,
  method
};

struct Key {
  std::string_view name;
  Value value;
  Kinds in;        // the kinds of questions that may have it
  Kinds required;  // the kinds that must have it
  double low;      // for shares and counts
  double high;
  std::string_view help;
};

constexpr std::array<std::string_view, 2> methods{"one_at_a_time", "sobol"};

/// The keys of the whole study.
constexpr std::array keys_of_study{
    Key{"study", Value::text, all_kinds, all_kinds, 0, 0, "What the study is called."},
    Key{"packs", Value::texts, all_kinds, no_kind, 0, 0,
        "Packs whose records all fights may use: names, or folders, relative to this one."},
    Key{"bots", Value::bots, all_kinds, no_kind, 0, 0,
        "Who plays, from the weakest: each question is asked of each. Without it greedy, and bots that look "
        "ahead."},
    Key{"sure", Value::share, all_kinds, no_kind, 50, 99.99,
        "With this chance, in percent, everything that the study says holds at once (95)."},
    Key{"within", Value::share, all_kinds, no_kind, 0.01, 50,
        "A chance is known well enough once it is known to within so many points of a hundred (3)."},
    Key{"most", Value::count, all_kinds, no_kind, 1, 1e12,
        "At most so many fights of each setup by the first bot (20000)."},
    Key{"seed", Value::count, all_kinds, no_kind, 0, 1e18, "The seed of all fights (1)."},
    Key{"shard", Value::count, all_kinds, no_kind, 1, 1e6,
        "Fights are played in parts of at least so many (chosen by bot and game)."}};

/// The keys of a question, beside `ask`.
constexpr std::array keys_of_question{
    Key{"name", Value::name, all_kinds, no_kind, 0, 0, "What charts and tables call it."},
    Key{"fights", Value::texts, all_kinds & ~of(Kind::beats), all_kinds & ~of(Kind::beats, Kind::worth), 0, 0,
        "Fight files, relative to this one, or shipped fights: worlds/natives."},
    Key{"set", Value::edits, all_kinds & ~of(Kind::beats), no_kind, 0, 0,
        "Values that are changed in all fights, as affray sim --set does."},
    Key{"side", Value::text,
        of(Kind::worth, Kind::number, Kind::sensitivity, Kind::regression, Kind::dominated), of(Kind::number),
        0, 0,
        "The side whose chance is asked for; otherwise the first player, or for `worth` who has the card."},
    Key{"card", Value::text, of(Kind::worth), no_kind, 0, 0,
        "The card: it is taken out of, or put into, the deck, the hand or the place that may hold it; in "
        "realms also an item, or a card of enemies."},
    Key{"decks", Value::text, of(Kind::worth), no_kind, 0, 0,
        "A file of decks: the card is tried in each that may hold it, against each."},
    Key{"with", Value::edits, of(Kind::worth), no_kind, 0, 0, "The edits that put the card in."},
    Key{"without", Value::edits, of(Kind::worth), no_kind, 0, 0, "The edits that take the card out."},
    Key{"vanilla", Value::text, of(Kind::worth), no_kind, 0, 0,
        "The plain card that takes its place; otherwise nothing does, and in decks of biomes the most "
        "similar "
        "one without a skill."},
    Key{"vary", Value::ranges, of(Kind::number), of(Kind::number), 0, 0,
        "One number that is looked for, or two: then the second is found for each value of the first."},
    Key{"target", Value::share, of(Kind::number), no_kind, 0, 100,
        "The chance of the side, in percent, that the number is to give (50)."},
    Key{"teams", Value::texts, of(Kind::beats), of(Kind::beats), 0, 0,
        "A file of decks, or fights whose sides are exchanged, as for affray matchups."},
    Key{"numbers", Value::ranges, of(Kind::sensitivity), of(Kind::sensitivity), 0, 0,
        "The numbers, and the values between which each may lie."},
    Key{"method", Value::method, of(Kind::sensitivity), no_kind, 0, 0,
        "one_at_a_time: each number alone, on the same dice; sobol: all together, with their interplay."},
    Key{"rarely", Value::share, of(Kind::dominated), no_kind, 0, 50,
        "A card is hardly ever chosen in at most so many of a hundred moments in which it is offered (1)."},
    Key{"to", Value::edits, of(Kind::regression), no_kind, 0, 0, "The edits that make the new version."},
    Key{"to_fights", Value::texts, of(Kind::regression), no_kind, 0, 0,
        "The new version of each of the fights, in the same order."},
    Key{"bots", Value::bots, all_kinds, no_kind, 0, 0, "Who plays, for this question alone."},
    Key{"within", Value::share, all_kinds, no_kind, 0.01, 50, "As above, for this question alone."},
    Key{"most", Value::count, all_kinds, no_kind, 1, 1e12, "As above, for this question alone."}};

}  // namespace affray::study
