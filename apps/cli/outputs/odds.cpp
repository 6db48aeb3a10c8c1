// odds: of fights, of a single attack, of all endings, and of the difference between two fights.

#include "cli/outputs/schemas.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

using namespace affray::schema;

namespace {

Schema known() { return part("number"); }

Schema message() {
  return object({required("key", string("the key of the sentence in the catalogues data/*/messages.*.json")),
                 required("arguments", by_name(part("argument"))),
                 required("rules", list_of(string(), {}, "the rules that it rests on"))},
                "a sentence that has no language yet");
}

Schema argument() {
  return Schema().set("anyOf", Schema::List{number(), string(), list_of(part("message"))});
}

Schema choice() {
  return object(
      {required("choice", string("its text, as files and players write it")),
       required("phrase", part("message")), required("value", part("value")),
       optional("win", part("number", "the chance that the side wins after it")),
       optional("loss", part("number", "the chance that another side wins after it")),
       optional("fights", count("fights that were sampled after it")),
       optional("behind", part("number",
                               "how much less it is worth than the best one, by pairs of fights "
                               "with the same dice")),
       optional("group", count("choices of one group cannot be told apart; 1 is the best group", 1)),
       optional("reply", object({required("side", string()), required("choice", string()),
                                 required("phrase", part("message")),
                                 required("policy", words({"best", "searched"}, "best: it is proven"))},
                                "the best reply of the side that chooses next"))});
}

Schema step() {
  return object(
      {required("side", string()), required("choice", string()), required("phrase", part("message")),
       optional("value", part("number", "the win chance minus the loss chance of this side")),
       optional("fights", count("the fights after the choice in which a sampled value was found")),
       required("proven", flag("the choice is proven to be the best")),
       required("chance", object({required("p", number(0, 1)), required("kind", constant("exact"))},
                                 "the chance of the dice that the line supposes up to the next choice"))});
}

Schema attack_of_position() {
  return object({required("attacker", string()), required("target", string()), required("card", string()),
                 required("line", count("the number of the line on the card")),
                 required("mean", part("number", "the expected damage")), required("missed", known()),
                 required("killed", known())},
                "an attack that is possible now, by itself");
}

Schema draw() {
  return object({required("card", string()), required("copies", count("copies in the deck")),
                 required("within", list_of(number_of({required("cards", count("the next cards"))})))},
                "the chance to draw a card of a kind with the next cards");
}

std::vector<Key> head_members() {
  return {required("game", string()),
          required("method", words({"exact", "bounded", "sampled"})),
          required("policy", string("who chooses: plan, best, a bot, or bots with commas between them")),
          optional("seed", count()),
          optional("fights", count("sampled fights")),
          optional("stopped", flag("it was interrupted"))};
}

Schema measure(std::vector<Key> beside) {
  const auto chances = [](std::string_view help) { return by_name(part("number"), help); };
  std::vector<Key> own{
      required("mean", known()),
      required("deviation", part("number", "the standard deviation")),
      optional(
          "quantiles",
          by_name(object({required("number", number()), required("kind", words({"exact", "sample"})),
                          required("policy", string()), optional("interval", list_of(number(), {2, 2}))}),
                  "by per cent: the least number that is not exceeded in that share of fights")),
      optional("exactly", chances("the chance of each number")),
      optional("at_least", chances("the chance of at least that number")),
      optional("at_most", chances("the chance of at most that number"))};
  return object(with(std::move(own), std::move(beside)));
}

Schema compared() {
  return object({required("first", known()), required("second", known()),
                 required("difference", part("number", "first minus second"))});
}

SchemaFile attack_schema() {
  const Schema target =
      object({required("damage", by_name(known(), "the chance of each damage")), required("mean", known()),
              required("missed", known()), required("out_of_reach", known()), required("pierced", known()),
              optional("killed", known())});
  const Schema reroll = object({required("target", count("from 1", 1)), required("dice", list_of(count())),
                                required("used", list_of(string(), {}, "the rights that were used before")),
                                required("die", count("which die is rolled again, from 1", 1)),
                                required("right", string("the right to roll it again"))});
  return output(
      format::attack, "What `affray odds realms ATTACK --json` prints",
      {required("game", constant("realms")), required("method", constant("exact")),
       required("attack", string("the question as it was understood")),
       required("purpose", words({"damage", "kill", "at-least"}, "what rerolls and dice are used for")),
       optional("at_least", count("the damage that is wanted")), required("targets", list_of(target)),
       optional("joint", list_of(number_of({required("damage", list_of(count(), {}, "of each target"))}))),
       required("rerolls", list_of(reroll, {}, "when to roll again"))},
      number_parts());
}

}  // namespace

std::vector<SchemaPart> odds_parts() {
  std::vector<SchemaPart> parts = number_parts();
  parts.push_back({"message", message()});
  parts.push_back({"argument", argument()});
  parts.push_back(
      {"value",
       number_of({optional("sample", part("number", "the mean of fights, beside bounds")),
                  optional("proven", part("number", "what is proven, beside a sample"))},
                 "the value for the side that chooses: the win chance minus the loss chance, or with "
                 "the objective margin the difference of losses")});
  parts.push_back({"step", step()});
  return parts;
}

std::vector<Key> odds_members() {
  return with(
      head_members(),
      {optional("arithmetic", constant("double", "exact numbers are rounded to doubles")),
       optional("why", string("the key of the sentence that says why it was sampled")),
       optional("attacks", list_of(attack_of_position())),
       optional("draws", list_of(draw())),
       optional("win", by_name(known(), "by side, and none: nobody wins")),
       optional("score",
                by_name(known(), "by side: its chance to win plus half the chance that nobody wins")),
       optional("losses", by_name(by_name(known()), "by side and number: the chance that it loses so many")),
       optional("joint", list_of(number_of({required("losses", by_name(number()))}))),
       optional("objective", words({"win", "margin"})),
       optional("asked", string("the side that chooses")),
       optional("value", part("value")),
       optional("choices", list_of(choice())),
       optional("mixtures",
                by_name(by_name(object({required("p", number(0, 1)), required("kind", constant("exact"))})),
                        "by side and choice: how often it is made in equilibrium")),
       optional("line", list_of(part("step"), {}, "the line of play")),
       optional("nodes", count("positions searched")),
       optional("deals", count("deals of hidden cards that were solved")),
       optional("confidence", number(0, 1, "of sampled intervals")),
       optional("fights_by", string("the bots whose fights were sampled")),
       optional("tried", list_of(string(), {}, "bots whose fights all ended alike before")),
       optional("alike", flag("all fights ended alike, so they prove nothing")),
       optional("always_valid", flag("the sampled intervals hold together at every moment of the sampling")),
       optional(
           "weighted",
           flag("the fights are those after the choices, each weighted by how often these bots make it")),
       optional("missed", part("number")),
       optional("better", object({required("bots", string()), required("fights", count()),
                                  required("value", part("number"))},
                                 "the value of the position by bots that think further"))});
}

std::vector<SchemaFile> odds_schemas() {
  const Schema sides = by_name(part("compared"), "by side");
  std::vector<SchemaPart> of_difference = number_parts();
  of_difference.push_back({"compared", compared()});
  of_difference.push_back({"head", object(head_members())});
  std::vector<SchemaPart> of_endings = number_parts();
  of_endings.push_back({"measure", measure({})});
  const Schema bounded =
      number_of({optional("at_least", by_name(count())), optional("at_most", by_name(count()))});
  return {
      output(format::odds, "What `affray odds FILE --json` prints", odds_members(), odds_parts()),
      attack_schema(),
      output(format::endings,
             "What `affray odds FILE --details --json` prints, also with --at-least and --at-most",
             with(head_members(),
                  {required("win", by_name(known(), "by side, and none: nobody wins")),
                   required("score", by_name(known(), "by side: a win is 1, a draw a half")),
                   required("losses", by_name(part("measure"), "by side")),
                   optional(
                       "survivors",
                       by_name(measure({optional("at_start", count("its forces at the start"))}), "by side")),
                   optional("joint", list_of(number_of({required("losses", by_name(number()))}))),
                   optional("length", part("measure", "how many choices a fight has")),
                   optional("bounded", bounded)}),
             std::move(of_endings)),
      output(format::difference, "What `affray odds FILE --against FILE --json` prints",
             {required("first", part("head")), required("second", part("head")), required("win", sides),
              required("score", sides),
              required("losses", by_name(part("compared"), "by side: the expected losses")),
              optional("length", part("compared"))},
             std::move(of_difference)),
      output(format::example, "What `affray odds FILE --example ENDING --json` prints",
             {required("game", string()), required("method", words({"exact", "sampled"})),
              required("policy", string()),
              required("found", words({"drawn", "found"}, "drawn from all such fights, or met in a series")),
              required("seed", count()), required("choices", count("choices in the fight")),
              optional("fight", count("its number in the series", 1)),
              required("chance", part("number", "the chance that a fight ends like this")),
              required("replay", string("the file that was written"))},
             number_parts())};
}

}  // namespace affray::cli
