#include "affray/analysis/fraction.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <limits>
#include <system_error>
#include <utility>

#include "affray/core/check.hpp"

namespace affray::analysis {

namespace {

__extension__ typedef __int128 Signed;  // NOLINT(modernize-use-using)

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

// Stein's binary GCD: shifts and subtractions; a 64-bit division costs as much as twenty of them.
std::uint64_t gcd_of(std::uint64_t a, std::uint64_t b) {
  if (a == 0 || b == 0) return a | b;
  const int shift = std::countr_zero(a | b);
  a >>= static_cast<unsigned>(std::countr_zero(a));
  while (b != 0) {
    b >>= static_cast<unsigned>(std::countr_zero(b));
    if (a > b) std::swap(a, b);
    b -= a;
  }
  return a << static_cast<unsigned>(shift);
}

Wide gcd_of_wide(Wide a, Wide b) {
  while (b != 0 && (a > UINT64_MAX || b > UINT64_MAX)) a = std::exchange(b, a % b);
  return b == 0 ? a : gcd_of(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b));
}

Wide magnitude(Signed value) {
  return value < 0 ? Wide{0} - static_cast<Wide>(value) : static_cast<Wide>(value);
}

}  // namespace

struct Fraction::Large {
  boost::multiprecision::cpp_rational value;
};

namespace {

boost::multiprecision::cpp_int big(Wide value) {
  return (boost::multiprecision::cpp_int(static_cast<std::uint64_t>(value >> 64U)) << 64) +
         static_cast<std::uint64_t>(value);
}

/// Reduces up / down to lowest terms; false when the result does not fit two 64-bit integers.
bool reduce(Signed up, Signed down, std::int64_t& small_numerator, std::int64_t& small_denominator) {
  const Wide common = gcd_of_wide(magnitude(up), magnitude(down));
  const Wide numerator = magnitude(up) / common;
  const Wide denominator = magnitude(down) / common;
  if (numerator > static_cast<Wide>(largest) || denominator > static_cast<Wide>(largest)) return false;
  const auto value = static_cast<std::int64_t>(numerator);
  small_numerator = up < 0 ? -value : value;
  small_denominator = static_cast<std::int64_t>(denominator);
  return true;
}

}  // namespace

Fraction::Fraction(long numerator, long denominator) {
  AFFRAY_CHECK(denominator != 0, "a fraction has a denominator of zero");
  const bool fits =
      reduce(denominator < 0 ? -Signed{numerator} : Signed{numerator},
             denominator < 0 ? -Signed{denominator} : Signed{denominator}, numerator_, denominator_);
  AFFRAY_CHECK(fits, "a fraction of two words does not fit two words");
}

Fraction::Fraction(std::shared_ptr<const Large> large) : large_(std::move(large)) {
  // Small values go back to two integers, so that equal numbers have equal representations.
  const auto& up = boost::multiprecision::numerator(large_->value);
  const auto& down = boost::multiprecision::denominator(large_->value);
  if (abs(up) > largest || down > largest) return;
  numerator_ = static_cast<std::int64_t>(up);
  denominator_ = static_cast<std::int64_t>(down);
  large_.reset();
}

Fraction Fraction::of(Wide numerator, Wide denominator) {
  AFFRAY_CHECK(denominator != 0, "a fraction has a denominator of zero");
  const Wide common = gcd_of_wide(numerator, denominator);
  numerator /= common;
  denominator /= common;
  if (numerator <= static_cast<Wide>(largest) && denominator <= static_cast<Wide>(largest)) {
    Fraction small;
    small.numerator_ = static_cast<std::int64_t>(numerator);
    small.denominator_ = static_cast<std::int64_t>(denominator);
    return small;
  }
  using boost::multiprecision::cpp_rational;
  return Fraction(std::make_shared<const Large>(Large{cpp_rational(big(numerator), big(denominator))}));
}

Fraction::Large Fraction::enlarged() const {
  if (large_) return *large_;
  return Large{boost::multiprecision::cpp_rational(numerator_, denominator_)};
}

Fraction& Fraction::operator+=(const Fraction& other) {
  if (!large_ && !other.large_) {
    // |up * down| < 2^126, so the sum of two stays below 2^127.
    if (denominator_ == other.denominator_) {
      if (reduce(Signed{numerator_} + other.numerator_, denominator_, numerator_, denominator_)) return *this;
    } else if (reduce((Signed{numerator_} * other.denominator_) + (Signed{other.numerator_} * denominator_),
                      Signed{denominator_} * other.denominator_, numerator_, denominator_)) {
      return *this;
    }
  }
  return *this = Fraction(std::make_shared<const Large>(Large{enlarged().value + other.enlarged().value}));
}

Fraction& Fraction::operator-=(const Fraction& other) {
  if (!large_ && !other.large_ &&
      reduce((Signed{numerator_} * other.denominator_) - (Signed{other.numerator_} * denominator_),
             Signed{denominator_} * other.denominator_, numerator_, denominator_)) {
    return *this;
  }
  return *this = Fraction(std::make_shared<const Large>(Large{enlarged().value - other.enlarged().value}));
}

Fraction& Fraction::operator*=(const Fraction& other) {
  if (!large_ && !other.large_ &&
      reduce(Signed{numerator_} * other.numerator_, Signed{denominator_} * other.denominator_, numerator_,
             denominator_)) {
    return *this;
  }
  return *this = Fraction(std::make_shared<const Large>(Large{enlarged().value * other.enlarged().value}));
}

Fraction& Fraction::operator/=(const Fraction& other) {
  AFFRAY_CHECK(other != Fraction(0), "a fraction is divided by zero");
  if (!large_ && !other.large_) {
    const Signed up = Signed{numerator_} * other.denominator_;
    const Signed down = Signed{denominator_} * other.numerator_;
    if (reduce(down < 0 ? -up : up, down < 0 ? -down : down, numerator_, denominator_)) return *this;
  }
  return *this = Fraction(std::make_shared<const Large>(Large{enlarged().value / other.enlarged().value}));
}

bool Fraction::operator==(const Fraction& other) const {
  if (large_ && other.large_) return large_->value == other.large_->value;
  return !large_ && !other.large_ && numerator_ == other.numerator_ && denominator_ == other.denominator_;
}

std::strong_ordering Fraction::operator<=>(const Fraction& other) const {
  if (!large_ && !other.large_)
    return Signed{numerator_} * other.denominator_ <=> Signed{other.numerator_} * denominator_;
  const int sign = enlarged().value.compare(other.enlarged().value);
  return sign <=> 0;
}

std::string Fraction::text() const {
  if (!large_) return std::to_string(numerator_) + "/" + std::to_string(denominator_);
  return boost::multiprecision::numerator(large_->value).str() + "/" +
         boost::multiprecision::denominator(large_->value).str();
}

std::optional<Fraction> Fraction::of_text(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  const std::size_t slash = text.find('/');
  if (slash == 0 || slash == std::string_view::npos || slash + 1 == text.size()) return std::nullopt;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (const std::string_view number : {text.substr(0, slash), text.substr(slash + 1)}) {
    if (!std::all_of(number.begin(), number.end(), is_digit)) return std::nullopt;
  }
  using Integer = boost::multiprecision::cpp_int;
  if ((text[0] == '0' && slash > 1) || text[slash + 1] == '0') return std::nullopt;
  const Integer up(std::string(text.substr(0, slash)));
  const Integer down(std::string(text.substr(slash + 1)));
  const boost::multiprecision::cpp_rational value(is_negative ? Integer(-up) : up, down);
  const Integer numerator = boost::multiprecision::numerator(value);
  const Integer denominator = boost::multiprecision::denominator(value);
  if (boost::multiprecision::abs(numerator) <= largest && denominator <= largest) {
    return Fraction(static_cast<long>(numerator), static_cast<long>(denominator));
  }
  return Fraction(std::make_shared<const Large>(Large{value}));
}

double Fraction::to_double() const {
  if (!large_) return static_cast<double>(numerator_) / static_cast<double>(denominator_);
  return large_->value.convert_to<double>();
}

// The bit pattern, because C++ libraries differ in how they read decimal digits of doubles.
std::string number_text(double number) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  return std::to_string(bits);
}

bool read_number(std::string_view text, double& number) {
  std::uint64_t bits = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bits);
  if (error != std::errc() || end != text.data() + text.size()) return false;
  std::memcpy(&number, &bits, sizeof number);
  return true;
}

bool read_number(std::string_view text, Fraction& number) {
  const std::optional<Fraction> read = Fraction::of_text(text);
  if (read) number = *read;
  return read.has_value();
}

}  // namespace affray::analysis
